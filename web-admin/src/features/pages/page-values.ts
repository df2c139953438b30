/** A page of the shop as its form has it. */
export interface PageValues {
  title: string;
  link: string;
  content: string;
}
