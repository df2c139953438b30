/** The values of the category form. A subcategory without an id is new. */
export interface CategoryValues {
  name: string;
  link: string;
  items: { _id?: string; name: string; link: string }[];
}
