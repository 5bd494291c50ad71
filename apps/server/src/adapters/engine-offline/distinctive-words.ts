const COMMON = new Set(
  'a about after all also am an and any are as at be been before but by can could did do does during each every for from get give good had has have he her his how i if in into is it its just know let like make many may me more most much must my need new no not of on one only or other our out over own per please she should show so some such take team tell than that the their them then there these they this those through to too under up us use used uses using was we well were what when where which while who why will with within without work would you your'.split(
    ' ',
  ),
);

/** Words of a text that carry meaning, in lower case and without English inflection. */
export function distinctiveWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map(stem);
}

/** Enough of English inflection for search: plural and -ing/-ed endings. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/(?<=..)s$/, '');
}
