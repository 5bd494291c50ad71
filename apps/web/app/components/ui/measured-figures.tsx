import type { SiteFigures } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { loadMeasuredFigures } from '../../lib/measured-figures.ts';
import { retryUntilLoaded } from '../../lib/retry-until-loaded.ts';
import { useSampleContent } from '../../lib/use-sample-content.ts';
import { FigureList } from './figure-list.tsx';

/** shown until a number is known, or where there is none */
const NONE = '–';
const count = (figure: number | undefined) => figure?.toLocaleString('en-IN') ?? NONE;

/** Measured numbers in place of claims (docs/spec/decisions.md D2); loaded only where they are shown. */
export function MeasuredFigures({ className }: { className?: string }) {
  const claimed = useSampleContent();
  const [figures, setFigures] = useState<SiteFigures | null>(null);
  useEffect(() => {
    if (!claimed) void retryUntilLoaded(loadMeasuredFigures).then(setFigures);
  }, [claimed]);
  return (
    <FigureList
      className={className}
      sample="measured"
      figures={[
        { value: count(figures?.users), label: 'registered users' },
        { value: count(figures?.questions), label: 'questions delivered' },
        { value: count(figures?.total_reviews), label: 'published reviews' },
        { value: figures?.average_rating ? `${figures.average_rating.toFixed(1)} / 5` : NONE, label: 'average rating' },
      ]}
    />
  );
}
