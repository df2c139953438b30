import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from './catalogue.queries.ts';

export interface CatalogueSection {
  name: string;
  link: string;
  items: readonly { name: string; link: string }[];
}

const nothing: readonly CatalogueSection[] = [];

/** Categories with their subcategories in the order of the menu; none while they are unknown or when there are none. */
export function useCatalogue(): readonly CatalogueSection[] {
  return useQuery(catalogueQuery()).data ?? nothing;
}
