import { MeasuredFigures } from '../../../components/ui/measured-figures.tsx';

/** The measured numbers below the hero. */
export function Measured() {
  return <MeasuredFigures className="figures" />;
}
