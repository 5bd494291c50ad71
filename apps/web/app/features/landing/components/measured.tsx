import { MeasuredFigures } from '../../../components/ui/measured-figures.tsx';

/** The measured figures under the hero. */
export function Measured() {
  return <MeasuredFigures className="figures" />;
}
