import type { Evidence } from '@prep-ai/contract';
import { IconBriefcase, IconFileText } from '@tabler/icons-react';
import { Marker } from '../../../components/ui/marker.tsx';
import { type EvidenceLine, evidenceLabel, evidenceLines, type Quote } from '../model/evidence-parts.ts';
import classes from './evidence-lines.module.css';

interface EvidenceLinesProps {
  evidence: readonly Evidence[];
  /** what is read first */
  first: Evidence['source'];
  /** lines of the resume come near and don't show the thing */
  nearest?: boolean;
}

/** The lines that something comes from, each named once, with the sentences that matter. */
export function EvidenceLines({ evidence, first, nearest = false }: EvidenceLinesProps) {
  return evidenceLines(evidence, first).map((line) => (
    <Line key={`${line.source} ${line.line}`} line={line} nearest={nearest} />
  ));
}

/** Indigo marks what comes from the resume, marigold what comes from the job description. */
function Line({ line, nearest }: { line: EvidenceLine; nearest: boolean }) {
  const Icon = line.source === 'resume' ? IconFileText : IconBriefcase;
  return (
    <figure className={classes.evidence}>
      <figcaption className={classes.label}>
        <Icon className={classes.icon} size={16} stroke={1.75} aria-hidden />
        {evidenceLabel(line, nearest)}
      </figcaption>
      {line.quotes.map(({ text, parts }) => (
        <blockquote key={text} className={classes.quote} dir="auto">
          <Parts of={line.source} parts={parts} />
        </blockquote>
      ))}
    </figure>
  );
}

function Parts({ of, parts }: { of: Evidence['source']; parts: Quote['parts'] }) {
  return parts.map(({ text, marked, at }) =>
    marked ? (
      <Marker key={at} of={of}>
        {text}
      </Marker>
    ) : (
      text
    ),
  );
}
