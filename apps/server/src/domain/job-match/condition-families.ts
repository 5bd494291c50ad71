/** A licence, registration or certificate of the world's trades, with the words for it on both sides. */
export interface ConditionFamily {
  /** as the result shows it */
  name: string;
  /** what an advertisement calls it */
  asked: RegExp;
  /** what of a resume shows it, where other words do too */
  shown?: RegExp;
  /** counts only where the sentence says that it is needed: also the name of a skill or of a course */
  skillToo?: true;
  /** stems that a line must have, for what an advertisement names in its own words */
  keys?: readonly string[];
}

const family = (name: string, asked: string, more: { shown?: string; skillToo?: true } = {}): ConditionFamily => ({
  name,
  asked: new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked})(?![\\p{L}\\p{N}])`, 'iu'),
  ...(more.shown && { shown: new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked}|${more.shown})(?![\\p{L}\\p{N}])`, 'iu') }),
  ...(more.skillToo && { skillToo: true }),
});

const LICENCE = '(?:licen[sc]es?|licen[sc]ed|registration|certificates?|certification|certified|card|permit|ticket)';

/** Licences and registrations that a trade can't be practised without somewhere, and certificates that stand for one. */
export const CONDITION_FAMILIES: readonly ConditionFamily[] = [
  family(
    'Advanced practice nurse (APRN, CRNA, NP)',
    'APRN|NBCRNA|(?:certified registered nurse anesthetist \\()?CRNA|(?:certified )?(?:registered )?nurse anesthetist|nurse practitioner licen[sc]e|FNP|DNP',
  ),
  family('Nurse prescriber', '(?:V300|V150|independent (?:and supplementary )?prescrib(?:er|ing))(?: qualification)?'),
  family(
    'Nurse registration',
    'RGN|RMN|RSCN|registered (?:general |mental health |adult |staff )?nurses?|RN|NMC(?: PIN| registration)?|(?:state )?nurs(?:ing|es?) (?:and midwifery )?council|nurs(?:e|ing) licen[sc]e|(?:on the )?register of the nmc|NCLEX(?:-RN)?',
    {
      shown: 'GNM|B\\.?\\s?Sc\\.?,? (?:\\(?hons\\)? )?(?:in )?nursing|BSN|(?:registered|licensed) nurse',
    },
  ),
  family('Practical nurse licence (LPN, LVN, EN)', 'LPN|LVN|licensed (?:practical|vocational) nurse|enrolled nurse'),
  family('Midwife registration', '(?:registered|certified) midwi(?:fe|ves)|midwifery registration'),
  family(
    'Nursing assistant certificate',
    'CNA|certified nurs(?:e|ing) (?:assistant|aide)|GDA certificate|STNA|HHA certificate',
  ),
  family(
    'Physician licence',
    'MBBS|GMC registration|medical council|board[- ]certified physician|medical licen[sc]e|USMLE',
  ),
  family(
    'Pharmacist registration',
    '(?:registered|licen[sc]ed) pharmacists?|pharmac(?:y|ists?) (?:licen[sc]e|board|council|registration)|GPhC(?: registration)?|(?:board|council) of pharmacy|national pharmacy board|pharmacist licen[sc]e',
    {
      shown: 'licen[sc]e to practi[sc]e|R\\.?Ph\\.?|pharmacist \\(registered\\)|pharmacy council',
    },
  ),
  family('Pharmacy technician certificate', 'CPhT|PTCB|pharmacy technician certif(?:icate|ication)'),
  family('Immunization certificate', 'immuni[sz](?:ation|er|ing) certificat(?:e|ion)', {
    shown: 'immuni[sz](?:ation|er|ing)|vaccinat(?:ion|or)',
  }),
  family('HCPC registration', 'HCPC(?: registered| registration)?'),
  family('Life support (BLS, ACLS, PALS)', 'ACLS|PALS|BLS|basic life support|ATLS', {
    skillToo: true,
    shown: 'BLS|CPR|ILS|ALS|life support',
  }),
  family(
    'Chartered or certified accountant',
    'CPA|ACCA|ACA|CIMA|ICAEW|ICAI|CA(?= (?:qualified|\\(|inter|final|or |/|is|with))|chartered accountants?|(?:fully )?qualified accountants?|certified public accountant|qualified CA|CMA',
    {
      shown: 'FCCA|FCA|ACMA|CGMA|CA|cost accountant',
    },
  ),
  family('AAT', 'AAT(?: level \\d| qualified)?', { skillToo: true }),
  family('Actuarial fellowship', 'FIA|FSA|ASA|actuarial (?:fellow|associate)(?:ship)?|qualified actuary'),
  family('CFA charter', 'CFA(?: charter(?:holder)?| level [123I]+)?', { skillToo: true }),
  family('Securities licence', 'series (?:7|6|63|65|66|24)|FINRA licen[sc]e|NISM(?: certificat(?:e|ion))?|AMFI', {
    shown: 'series \\d+',
  }),
  family(
    'Insurance licence',
    '(?:life|health|property(?: (?:and|&) casualty)?|P ?& ?C|insurance) (?:insurance )?licen[sc]e|IRDAI?(?: certificat(?:e|ion))?',
  ),
  family('Certified internal auditor', 'CIA(?= |,|\\)|$)|certified internal auditor|CISA', { skillToo: true }),
  family('Mortgage adviser certificate', 'CeMAP|NMLS(?: licen[sc]e)?|mortgage licen[sc]e'),
  family('Company secretary', 'ACS|company secretary qualification|ICSI'),
  family(
    'Admission to the bar',
    'admi(?:ssion|tted) to the bar|bar (?:admission|council)|qualified solicitor|practi[sc]ing certificate as a solicitor|LL\\.?B',
  ),
  family(
    'Professional engineer',
    '(?:licensed|registered) (?:professional )?engineer|professional engineer(?:ing)?(?: licen[sc]e)?|P\\.?E\\.? licen[sc]e|P\\.Eng\\.?|PE (?:licen[sc]e|stamp|registration)|chartered (?:civil |mechanical |structural |electrical )?engineer|CEng|COREN',
    {
      shown: 'PE|PEng',
    },
  ),
  family(
    'Registered architect',
    'registered architect|ARB registered|RIBA part (?:3|III)|architect(?:ure)? licen[sc]e',
  ),
  family('Chartered surveyor', 'MRICS|FRICS|RICS|chartered (?:quantity )?surveyor'),
  family(
    'Electrician licence',
    `(?:master|journey(?:man|person)|licen[sc]ed) electricians?|electric(?:al|ian'?s?) (?:contractor'?s? )?${LICENCE}|wireman'?s? ${LICENCE}|electrical supervisor'?s? licen[sc]e|red seal`,
    {
      shown:
        'journey(?:man|person)|18th edition|wiring regulations|JIB|ECS (?:gold )?card|NVQ (?:level )?3|AM2|IBEW|wireman|ITI',
    },
  ),
  family('Wiring regulations (18th edition)', '(?:18th|17th) edition|BS ?7671', { skillToo: true }),
  family(
    'Electrical installation qualification',
    'NVQ (?:level )?3 (?:in )?electrical(?: installation)?|AM2|ECS gold card|JIB gold card|2391',
    { skillToo: true },
  ),
  family(
    'High-voltage authorisation',
    '(?:HV|high[- ]voltage) (?:authori[sz]\\w+|switching|AP|SAP|ticket|certificat\\w+|competent)|senior authori[sz]ed person',
  ),
  family('Explosive atmospheres (CompEx)', 'CompEx|ATEX certificat\\w+'),
  family('Gas Safe registration', 'gas ?safe'),
  family('Refrigerant handling', 'EPA (?:section )?608|F-?gas(?: certificat\\w+)?'),
  family(
    'Lift or crane operator’s licence',
    `(?:crane|rigging|dogging|hoist|excavator|CPCS|NPORS) (?:operator'?s? )?${LICENCE}|high risk work licen[sc]e`,
  ),
  family('Construction site card', 'CSCS(?: card)?|white card|OSHA (?:10|30)', { skillToo: true }),
  family('Site manager’s safety certificate', 'SMSTS|SSSTS', { skillToo: true }),
  family('Welding certificate', `(?:6G|3G|AWS|coded) weld\\w*(?: ${LICENCE})?|certified welder`),
  family(
    'Forklift licence',
    `(?:fork ?-?(?:lift|truck)|FLT|counterbalance|reach truck|VNA|PIT|powered industrial truck|MHE)(?: operator'?s?| driver'?s?| truck)* ${LICENCE}|(?:licensed|certified) (?:fork ?lift|reach truck|FLT)[\\p{L} ]{0,20}`,
    {
      shown: 'fork ?-?(?:lift|truck)|FLT|counterbalance|reach truck',
    },
  ),
  family(
    'Lorry licence',
    `(?:HGV|LGV|CDL|heavy (?:goods )?vehicles?|class (?:A|B|1|2|C\\+E|C) CDL|C\\+E|MR|HR)(?: class \\w+)? ${LICENCE}|CDL(?:[- ]A| class [AB])?|class (?:1|2) (?:HGV|LGV)|driver CPC|CPC card|hazmat endorsement`,
  ),
  family(
    'Driving licence',
    `(?:full |valid |clean |uk |manual |eu )*driv(?:ing|er'?s?) licen[sc]e|driver'?s? license|two[- ]wheeler(?: with)? (?:driving )?licen[sc]e|own (?:car|vehicle|bike) and licen[sc]e|führerschein(?: klasse b)?|permis b`,
    {
      shown: 'drive|driver|driving|licen[sc]e',
    },
  ),
  family('Seafarer’s certificate', 'STCW|certificate of competency \\(?(?:deck|engine)'),
  family(
    'Teaching qualification',
    "QTS|qualified teacher status|PGCE|PGDE|B\\. ?Ed\\.?|CTET|TET|TRCN|NCTE|teach(?:ing|er'?s?) (?:licen[sc]e|certificat(?:e|ion)|credential|registration|council)|state (?:teaching )?certification|(?:certified|licensed|registered|qualified) teacher|(?:GTCS|VIT|TSC)(?: registration| number)?",
    {
      shown: 'bachelor of education|diploma in education|M\\.? ?Ed|teacher training|teaching council',
    },
  ),
  family(
    'Headship qualification',
    'NPQH|headship qualification|principal(?:ship)? (?:licen[sc]e|certificat\\w+)|administrator (?:licen[sc]e|credential)',
  ),
  family(
    'Special needs qualification',
    'NASENCO|SENCO award|special education (?:licen[sc]e|certificat\\w+|endorsement)|qualified educational psychologist|RCI registration',
  ),
  family(
    'Counsellor or psychologist licence',
    '(?:licensed|chartered|registered) (?:clinical |educational )?(?:psychologist|counsell?or|psychotherapist|social worker)|LCSW|LMFT|LPC|BACP|BPS level [AB]|psychometric (?:test )?licen[sc]e|social work england',
  ),
  family(
    'Security clearance',
    '(?:active |current )?(?:security|SC|DV|TS/SCI|top secret|secret|NV1|NV2) clear(?:ance|ed)',
    { shown: 'cleared|clearance' },
  ),
  family('Security licence', 'SIA (?:licen[sc]e|badge|door supervisor)|(?:security )?guard (?:card|licen[sc]e)'),
  family(
    'Real estate licence',
    "real[- ]estate (?:broker'?s? |sales(?:person)? )?licen[sc]e|RERA (?:broker )?(?:card|registration|certificat\\w+)",
  ),
  family('Personal licence', 'personal licen[sc]e(?: holder)?|alcohol licen[sc]e'),
  family(
    'Food safety certificate',
    `food (?:hygiene|safety|handler'?s?) (?:level \\d |intermediate |manager )?${LICENCE}|servsafe(?: manager)?|food (?:hygiene|safety) level \\d`,
    {
      skillToo: true,
      shown: 'food (?:hygiene|safety|handler)|HACCP|servsafe',
    },
  ),
  family('HR qualification (CIPD, SHRM)', 'CIPD(?: level \\d)?|SHRM-?(?:CP|SCP)|SPHR|PHR', { skillToo: true }),
  family(
    'Employment agency licence',
    '(?:recruit\\w+|employment|CEI|EA) (?:agency )?(?:personnel )?licen[sc]e|CEI (?:certificate|registration)',
  ),
  family('PMP', 'PMP(?: certif\\w+)?|project management professional', { skillToo: true }),
  family('PRINCE2', 'PRINCE ?2(?: practitioner)?', { skillToo: true }),
  family('CISSP', 'CISSP|CISM|OSCP', { skillToo: true }),
  family('CCIE', 'CCIE|JNCIE', { skillToo: true }),
  family('CCNP', 'CCNP|JNCIP', { skillToo: true, shown: 'CCIE' }),
  family('CCNA', 'CCNA', { skillToo: true, shown: 'CCNP|CCIE' }),
  family('ISTQB', 'ISTQB(?: foundation)?', { skillToo: true }),
  family('TOGAF', 'TOGAF', { skillToo: true }),
  family('CBAP', 'CBAP|CCBA', { skillToo: true }),
  family('Oracle or Microsoft database certificate', 'OCP|OCM|oracle certified professional', { skillToo: true }),
  family('Scrum certificate', 'CSM|PSM ?I*|certified scrum ?master', { skillToo: true }),
  family('Red Hat certificate', 'RHCE|RHCSA', { skillToo: true }),
  family('Lean Six Sigma belt', '(?:six sigma )?(?:green|black) belt', { skillToo: true }),
  family('Customs broker licence', "customs broker'?s? licen[sc]e"),
  family(
    'Commercial pilot licence',
    "(?:commercial|remote|drone) pilot'?s? (?:licen[sc]e|certificat\\w+)|part 107|ATPL",
  ),
];
