import type { Evidence } from '@prep-ai/contract';
import { IconBriefcase, IconFileText } from '@tabler/icons-react';
import { Marker } from '../../../components/ui/marker.tsx';
import { evidenceLabel, evidenceParts } from '../model/evidence-parts.ts';
import classes from './evidence-quote.module.css';

/** A quoted line: indigo marks what comes from the resume, marigold what comes from the job description. */
export function EvidenceQuote({ evidence, inGap }: { evidence: Evidence; inGap: boolean }) {
  const { before, marked, after } = evidenceParts(evidence);
  const Icon = evidence.source === 'resume' ? IconFileText : IconBriefcase;
  return (
    <figure className={classes.evidence}>
      <figcaption className={classes.label}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {evidenceLabel(evidence, inGap)}
      </figcaption>
      <blockquote className={classes.quote} dir="auto">
        {before}
        {marked && <Marker of={evidence.source}>{marked}</Marker>}
        {after}
      </blockquote>
    </figure>
  );
}
