/** A collection as the form has it; its pictures are stored by a call of their own. */
export interface CollectionValues {
  name: string;
  link: string;
  description: string;
}
