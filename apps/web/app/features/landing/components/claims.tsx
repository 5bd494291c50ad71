import { FigureList } from '../../../components/ui/figure-list.tsx';
import { LANDING_CLAIMS } from '../../../content/sample-content.ts';

/** The claimed numbers below the hero. */
export function Claims() {
  return <FigureList className="figures" sample="claim" figures={LANDING_CLAIMS} />;
}
