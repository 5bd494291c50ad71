import { LIMITS } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { countWords } from '../../metrics/model/count.ts';
import styles from './page-turner.module.css';
import { FilterSelect } from './table-toolbar.tsx';

export interface PageTurnerProps {
  page: number;
  size: number;
  /** entries on all pages */
  total: number;
  onPage(page: number): void;
  onSize(size: number): void;
}

const SIZES = LIMITS.admin.pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }));

/** Which entries are on screen, and buttons for the others. */
export function PageTurner({ page, size, total, onPage, onSize }: PageTurnerProps) {
  const last = Math.min(page * size, total);
  return (
    <nav className={styles.bar} aria-label="Pages">
      <p className={styles.range} role="status">
        {countWords(Math.min((page - 1) * size + 1, total))} to {countWords(last)} of {countWords(total)}
      </p>
      <div className={styles.turn}>
        <FilterSelect
          label="Entries per page"
          options={SIZES}
          value={String(size)}
          onChange={(chosen) => onSize(Number(chosen))}
        />
        <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
