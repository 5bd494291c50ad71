export interface FigureListProps {
  figures: readonly { value: string; label: string }[];
  /** what they are by docs/spec/decisions.md D2: one of the two is shown */
  sample: 'claim' | 'measured';
  className?: string;
}

/** Large figures, each with what it counts. */
export function FigureList({ figures, sample, className }: FigureListProps) {
  return (
    <dl className={className} data-sample={sample}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="type-figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
