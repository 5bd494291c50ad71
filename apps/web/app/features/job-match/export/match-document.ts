import type { Evidence, MatchGap, StrongMatch } from '@prep-ai/contract';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { localMoment } from '../../../lib/local-time.ts';
import { textRuns, withHeading } from '../../../lib/pdf/markdown-content.ts';
import { INK, SIZES, SPACING } from '../../../lib/pdf/page-style.ts';
import { pdfDocument } from '../../../lib/pdf/pdf-document.ts';
import { explainCounts, headline, partName, points } from '../model/match-summary.ts';
import type { ShownMatch } from '../model/shown-match.ts';

const SOURCES: Record<Evidence['source'], string> = { resume: 'Your resume', job: 'Job description' };

/** The job match as a PDF: the score and its parts, strong matches and gaps with the lines they come from, recommendations. */
export function matchDocument({ result, analyzedAt }: ShownMatch, now: Date): TDocumentDefinitions {
  return pdfDocument({
    title: 'Job match report',
    subtitle: `Analyzed on ${localMoment(analyzedAt)}`,
    generatedAt: now,
    content: [
      {
        unbreakable: true,
        stack: [
          { text: `${result.score}%`, bold: true, fontSize: 32, color: INK.link },
          { text: textRuns(headline(result.score, result.job_title), { bold: true }), fontSize: SIZES.question },
          { text: textRuns(explainCounts(result)), margin: [0, 2, 0, SPACING] },
        ],
      },
      ...section('How the score adds up', [breakdown(result)]),
      ...section(
        'Strong matches',
        result.strong_matches.map((item) => found(item, INK.good)),
      ),
      ...section(
        'Areas to improve',
        result.gaps.map((item) => found(item, INK.warn)),
      ),
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

function section(title: string, content: Content[]): Content[] {
  const heading: Content = { text: textRuns(title, { bold: true }), fontSize: SIZES.question, margin: [0, 4, 0, 6] };
  const none: Content = { text: 'None.', color: INK.soft };
  return [...withHeading(heading, content.length > 0 ? content : [none]), { text: '', margin: [0, 0, 0, SPACING / 2] }];
}

function found({ term, importance, detail, evidence }: StrongMatch | MatchGap, color: string): Content {
  return {
    unbreakable: true,
    stack: [
      {
        text: [...textRuns(term, { bold: true, color }), { text: `  ${importance}`, color: INK.soft }],
      },
      { text: textRuns(detail) },
      ...evidence.map(quote),
    ],
    margin: [0, 0, 0, 8],
  };
}

function quote({ source, line, text, start, end }: Evidence): Content {
  return {
    text: [
      { text: `${SOURCES[source]}, line ${line}: ` },
      ...textRuns(text.slice(0, start)),
      ...textRuns(text.slice(start, end), { bold: true }),
      ...textRuns(text.slice(end)),
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
        ...parts.map((part) => [
          { text: partName(part) },
          { text: `${points(part.earned)} of ${points(part.possible)}` },
          { text: textRuns(part.note) },
        ]),
        [{ text: 'Score', bold: true }, { text: String(score), bold: true }, { text: '' }],
      ],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => INK.line },
  };
}
