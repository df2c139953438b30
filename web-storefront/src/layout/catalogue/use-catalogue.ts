import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from './catalogue.queries.ts';

export interface CatalogueSection {
  name: string;
  link: string;
  items: readonly { name: string; link: string }[];
}

const nothing: readonly CatalogueSection[] = [];

/** Categories with their subcategories in menu order; empty while loading or if there are none. */
export function useCatalogue(): readonly CatalogueSection[] {
  return useQuery(catalogueQuery()).data ?? nothing;
}
