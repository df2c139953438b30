/** The values of the page form. */
export interface PageValues {
  title: string;
  link: string;
  content: string;
}
