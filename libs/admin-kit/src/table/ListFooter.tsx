import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { joinClasses } from '@shop/ui-kit';
import { formatCount } from '@shop/domain';
import { deferredPart } from '../layout/deferred-part.tsx';
import type { PageSize } from '../list/list-schema.ts';
import { pageNumbers } from './page-numbers.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './ListFooter.module.css';

const PageSizeSelect = deferredPart(
  async () => (await import('./list-controls.ts')).PageSizeSelect,
  <span aria-hidden className={styles['sizePlace']} />,
);

interface ListFooterProps {
  page: number;
  size: PageSize;
  /** Null while the first page is being loaded. */
  total: number | null;
  hrefOf: (page: number) => string;
  onSize: (size: PageSize) => void;
}

/** The visible range of a list, and its pagination. Pages are links, so that they can be opened in a new tab. */
export function ListFooter({ page, size, total, hrefOf, onSize }: ListFooterProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  return (
    <footer className={styles['footer']}>
      <span className={styles['range']}>{total === null ? null : rangeOf(page, size, total)}</span>
      {last > 1 ? (
        <nav aria-label={texts.pages}>
          <ul className={styles['pages']}>
            <Step href={page > 1 ? hrefOf(page - 1) : null} label={texts.previous}>
              <ChevronLeft aria-hidden size={18} />
            </Step>
            {pageNumbers(page, last).map((one, at) =>
              one === null ? (
                <li aria-hidden className={styles['gap']} key={`gap-${at}`}>
                  …
                </li>
              ) : (
                <li key={one}>
                  <Link
                    aria-current={one === page ? 'page' : undefined}
                    aria-label={texts.page(one)}
                    className={joinClasses(styles['page'], one === page && styles['current'])}
                    to={hrefOf(one)}
                  >
                    {formatCount(one)}
                  </Link>
                </li>
              ),
            )}
            <Step href={page < last ? hrefOf(page + 1) : null} label={texts.next}>
              <ChevronRight aria-hidden size={18} />
            </Step>
          </ul>
        </nav>
      ) : null}
      <label className={styles['size']}>
        <span className={styles['sizeLabel']}>{texts.perPage}</span>
        <PageSizeSelect onChange={onSize} size={size} />
      </label>
    </footer>
  );
}

function rangeOf(page: number, size: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return texts.range(from, Math.min(page * size, total), total);
}

function Step({ href, label, children }: { href: string | null; label: string; children: React.ReactNode }) {
  return (
    <li>
      {href === null ? (
        <span aria-disabled className={joinClasses(styles['page'], styles['off'])}>
          {children}
        </span>
      ) : (
        <Link aria-label={label} className={styles['page'] ?? ''} to={href}>
          {children}
        </Link>
      )}
    </li>
  );
}
