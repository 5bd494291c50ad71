export interface FigureListProps {
  figures: readonly { value: string; label: string }[];
  /** only one of the two kinds is shown, see docs/spec/decisions.md D2 */
  sample: 'claim' | 'measured';
  className?: string;
}

/** Large numbers, each with what it counts. */
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
