// What only those need who type into the search: a chunk of its own, fetched when the field is entered.
export { suggestOptions } from './suggest-options.ts';
export { SuggestionList } from './SuggestionList.tsx';
