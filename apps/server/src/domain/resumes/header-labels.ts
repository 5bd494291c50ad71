/** What a label of a form, or the head of a table's column, says of the words behind or below it. */
export type LabelKind = 'title' | 'organization' | 'other';

const TITLE_WORDS =
  'designation|position|position held|job position|post held|held post|role|job role|job title|title|post|rank|capacity|employed as|occupation|function|पद|पदनाम|titel|stelle|funktion|tätigkeit|poste|fonction|intitulé|puesto|cargo|función|ruolo|mansione|posizione|stanowisko|görev|pozisyon|unvan|должность|посада|المسمى الوظيفي|الوظيفة|المنصب|תפקיד|职位|职务|岗位|職稱|職位|職種|役職|직위|직책|직무|ตำแหน่ง|سمت';
const ORGANIZATION_WORDS =
  'organi[sz]ation|company|employer|client|firm|institution|institute|establishment|workplace|place of work|hospital|facility|school|unit name|ship|vessel|worked at|worked with|firma|unternehmen|arbeitgeber|betrieb|entreprise|société|employeur|établissement|empresa|organización|azienda|datore di lavoro|pracodawca|işveren|kurum|şirket|компания|организация|место работы|работодатель|компанія|الشركة|جهة العمل|المؤسسة|חברה|מעסיק|מקום עבודה|संस्था|कंपनी|公司|单位|公司名称|服務單位|会社名|勤務先|会社|회사|회사명|근무처|บริษัท|شرکت';
const LABELLED = new RegExp(
  `^(?:\\d{1,2}[.)]\\s?)?(?:(?:name|nature|details) of (?:the )?)?(?:last |current |present |previous |my )?(?:(?<title>${TITLE_WORDS})|(?<organization>${ORGANIZATION_WORDS}))(?:['’]s)?(?: name| title)?(?:\\s{0,3}\\([^()]{1,20}\\))?$`,
  'iu',
);
/** "Period:	2019 - 2021", "Company – Larch Ltd" */
const LABEL = /^(?<label>[^:：\t|]{2,32}?)\s{0,4}(?:[:：]\s{0,4}|\s[-–—]{1,2}\s|\t\s{0,4}|\s\|\s)(?<value>\S.*)$/u;
const OTHER_COLUMN =
  /^(?:(?:s(?:r|l)?\.?|serial)\s?no\.?|no\.?|#|from|to|start|end|since|until|years?|dates?|period|duration|tenure|location|place|city|department|dept\.?|reason(?: for leaving)?|duties|responsibilities|remarks?|salary|von|bis|zeitraum|période|periodo|période|desde|hasta|ort|lieu|lugar)$/iu;
const CELL = /\s*\t\s*|\s+\|\s+|\s{3,}/u;

/** What a label names: null when it is no label of a job's head. */
export function labelKind(label: string): LabelKind | null {
  const found = LABELLED.exec(label.trim().replace(/\s+/gu, ' '))?.groups;
  if (found?.title) return 'title';
  return found?.organization ? 'organization' : null;
}

/** A line of a form: its label's kind and what stands behind it. Null for other lines; 'other' for labels of something else. */
export function labelled(line: string): { kind: LabelKind; label: string; value: string } | null {
  const { label, value } = LABEL.exec(line.trim())?.groups ?? {};
  if (label === undefined || value === undefined) return null;
  const kind = labelKind(label);
  if (kind) return { kind, label, value: value.trim() };
  return /^[^:：]{2,32}[:：]/u.test(line) && label.split(/\s+/u).length <= 4 ? { kind: 'other', label, value } : null;
}

/** Whether a cell is the name of a column, and nothing that a row says. */
export const isColumnName = (cell: string): boolean => labelKind(cell) !== null || OTHER_COLUMN.test(cell.trim());

/** The cells of a table's row. */
export const cellsOfRow = (line: string): string[] => line.trim().split(CELL);

/** The kinds of a table's columns when a line is its head: at least two labels, one of them of a title or an employer. */
export function tableHead(line: string): LabelKind[] | null {
  const cells = cellsOfRow(line);
  if (cells.length < 2) return null;
  const kinds = cells.map((cell) => labelKind(cell) ?? (OTHER_COLUMN.test(cell.trim()) ? 'other' : null));
  const known = kinds.filter((kind) => kind !== null);
  const isHead = known.length >= 2 && known.length * 2 > cells.length && known.some((kind) => kind !== 'other');
  return isHead ? kinds.map((kind) => kind ?? 'other') : null;
}
