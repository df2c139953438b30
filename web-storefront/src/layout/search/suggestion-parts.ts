// A separate chunk for visitors who use the search, loaded when the field gets the focus.
export { suggestOptions } from './suggest-options.ts';
export { SuggestionList } from './SuggestionList.tsx';
