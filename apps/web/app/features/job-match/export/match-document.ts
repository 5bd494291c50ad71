import type { Evidence, MatchCondition, MatchGap, MatchLevel, StrongMatch } from '@prep-ai/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { localMoment } from '../../../lib/local-time.ts';
import { textRuns, withHeading } from '../../../lib/pdf/markdown-content.ts';
import { INK, SIZES, SPACING } from '../../../lib/pdf/page-style.ts';
import { pdfDocument } from '../../../lib/pdf/pdf-document.ts';
import { type EvidenceLine, evidenceLabel, evidenceLines } from '../model/evidence-parts.ts';
import { conditionsOf, explainConditions, explainCounts, headline, levelOf, takenOff } from '../model/match-summary.ts';
import {
  fitText,
  KIND_NAMES,
  levelName,
  partName,
  partNote,
  partPoints,
  STATE_NAMES,
  sumOf,
} from '../model/match-words.ts';
import type { ShownMatch } from '../model/shown-match.ts';

/**
 * The job match as a PDF: the score with its word and its parts, conditions, level, strong matches and gaps with the lines
 * they come from, recommendations.
 */
export function matchDocument({ result, analyzedAt }: ShownMatch, now: Date): TDocumentDefinitions {
  const conditions = conditionsOf(result);
  const level = levelOf(result);
  return pdfDocument({
    title: 'Job match report',
    subtitle: `Analyzed on ${localMoment(analyzedAt)}`,
    generatedAt: now,
    content: [
      summary(result),
      ...section('How the score adds up', [breakdown(result)]),
      ...(conditions.length > 0 ? section('Conditions', conditions.map(condition)) : []),
      ...(level ? section('Level', [levels(level)]) : []),
      ...section('Strong matches', result.strong_matches.map(match)),
      ...section('Areas to improve', result.gaps.map(gap)),
      ...section(
        'AI recommendations',
        result.recommendations.map(({ title, text }) => ({
          unbreakable: true,
          stack: [{ text: textRuns(title, { bold: true }) }, { text: textRuns(text) }],
          margin: [0, 0, 0, 6],
        })),
      ),
    ],
  });
}

function summary(result: ShownMatch['result']): Content {
  const said = [explainCounts(result), explainConditions(result), takenOff(result), result.caveat ?? null];
  return {
    unbreakable: true,
    stack: [
      { text: `${result.score}%`, bold: true, fontSize: 32, color: INK.link },
      { text: textRuns(headline(result), { bold: true }), fontSize: SIZES.question },
      ...said.flatMap((text): Content[] => (text === null ? [] : [{ text: textRuns(text), margin: [0, 2, 0, 0] }])),
      { text: '', margin: [0, 0, 0, SPACING] },
    ],
  };
}

function section(title: string, content: Content[]): Content[] {
  const heading: Content = { text: textRuns(title, { bold: true }), fontSize: SIZES.question, margin: [0, 4, 0, 6] };
  const none: Content = { text: 'None.', color: INK.soft };
  return [...withHeading(heading, content.length > 0 ? content : [none]), { text: '', margin: [0, 0, 0, SPACING / 2] }];
}

const STATE_INKS: Record<MatchCondition['state'], string> = { met: INK.good, not_shown: INK.warn, unclear: INK.warn };

function condition({ name, kind, state, detail, evidence }: MatchCondition): Content {
  return entry({
    title: name,
    color: STATE_INKS[state],
    beside: `${STATE_NAMES[state]} · ${KIND_NAMES[kind]}`,
    said: [detail],
    lines: quotes(evidence, 'job', state !== 'met'),
  });
}

function levels(level: MatchLevel): Content {
  const { job, resume } = level;
  return entry({
    title: fitText(level).text,
    color: INK.text,
    said: [
      `The job asks for: ${levelName(job.level)}. ${job.detail}`,
      `Your resume shows: ${levelName(resume.level)}. ${resume.detail}`,
    ],
    lines: quotes([...job.evidence, ...resume.evidence], 'job', false),
  });
}

function match({ term, importance, shown_by, detail, evidence }: StrongMatch): Content {
  return entry({
    title: term,
    color: INK.good,
    beside: importance,
    said: [...(shown_by === undefined ? [] : [`Shown by: ${shown_by}`]), detail],
    lines: quotes(evidence, 'resume', false),
  });
}

function gap({ term, importance, detail, evidence }: MatchGap): Content {
  return entry({
    title: term,
    color: INK.warn,
    beside: importance,
    said: [detail],
    lines: quotes(evidence, 'job', true),
  });
}

interface Entry {
  title: string;
  color: string;
  beside?: string;
  said: string[];
  lines: Content[];
}

function entry({ title, color, beside, said, lines }: Entry): Content {
  return {
    unbreakable: true,
    stack: [
      {
        text: [
          ...textRuns(title, { bold: true, color }),
          ...(beside === undefined ? [] : [{ text: `  ${beside}`, color: INK.soft }]),
        ],
      },
      ...said.map((text): Content => ({ text: textRuns(text) })),
      ...lines,
    ],
    margin: [0, 0, 0, 8],
  };
}

function quotes(evidence: readonly Evidence[], first: Evidence['source'], nearest: boolean): Content[] {
  return evidenceLines(evidence, first).map((line) => quote(line, nearest));
}

function quote(line: EvidenceLine, nearest: boolean): Content {
  return {
    text: [
      { text: `${evidenceLabel(line, nearest)}: ` },
      ...line.quotes.flatMap(({ parts }, index) => [
        ...(index > 0 ? [{ text: ' … ' }] : []),
        ...parts.flatMap(({ text, marked }) => textRuns(text, marked ? { bold: true } : {})),
      ]),
    ],
    fontSize: SIZES.small,
    color: INK.soft,
    margin: [10, 1, 0, 0],
  };
}

function breakdown({ breakdown: parts, score }: ShownMatch['result']): Content {
  const head = (text: string): Content => ({ text, bold: true, fillColor: INK.codeGround });
  return {
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*'],
      body: [
        [head('Part'), head('Points'), head('Why')],
        ...sumOf(parts).map((part) => [
          { text: partName(part) },
          { text: partPoints(part) },
          { text: textRuns(partNote(part)) },
        ]),
        [{ text: 'Score', bold: true }, { text: String(score), bold: true }, { text: '' }],
      ],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => INK.line },
  };
}
