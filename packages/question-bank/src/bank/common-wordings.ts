/** Words that stand in answers to any question: alone they show no point of a rubric, with others they may ("because it locks"). */
export const COMMON_WORDINGS: ReadonlySet<string> = new Set(
  `after again all also always answer answers any anybody ask asked bad because before best better big both case
  change changed changes clear day days depends difference different do done each early even every everybody
  example examples few find first found get give good help how important it kind know knows large last later
  less list long look made make many more most name names need needs never new next no not now number numbers
  often old once only order other part parts people person place point problem problems question questions
  really reason reasons result results right said same say second see short show shows small some somebody
  someone sometimes soon take tell that then they thing things think this time times today together too type use
  used uses using want way ways we week well what when where who why work working works wrong year yes you`.split(
    /\s+/,
  ),
);
