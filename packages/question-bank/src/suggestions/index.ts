export { loadSuggestions, namesIn, type OtherNames, type Suggestions } from './load-suggestions.ts';
export { SuggestionFileError } from './suggestion-file.ts';
