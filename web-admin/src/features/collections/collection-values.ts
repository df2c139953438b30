/** The values of the collection form; its images are stored by requests of their own. */
export interface CollectionValues {
  name: string;
  link: string;
  description: string;
}
