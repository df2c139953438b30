import { useState } from 'react';
import { Select } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { joinClasses } from '@shop/ui-kit';
import { formatCount } from '@shop/domain';
import { Deferred } from '../layout/Deferred.tsx';
import { pageSizes, type PageSize } from '../list/list-schema.ts';
import { pageNumbers } from './page-numbers.ts';
import { tableTexts as texts } from './table.texts.ts';
import styles from './ListFooter.module.css';

interface ListFooterProps {
  page: number;
  size: PageSize;
  total: number;
  hrefOf: (page: number) => string;
  onSize: (size: PageSize) => void;
}

/** The visible range of a list, and its pagination. Pages are links, so that they can be opened in a new tab. */
export function ListFooter({ page, size, total, hrefOf, onSize }: ListFooterProps) {
  // Keeps the initial size selectable, even if it is none of the usual ones.
  const [first] = useState(size);
  const sizes = [...new Set([first, size, ...pageSizes])].sort((a, b) => a - b);
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <footer className={styles['footer']}>
      <span className={styles['range']}>{texts.range(from, Math.min(page * size, total), total)}</span>
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
        <Deferred placeholder={<span aria-hidden className={styles['sizePlace']} />}>
          <Select
            aria-label={texts.perPage}
            onChange={onSize}
            options={sizes.map((value) => ({ value, label: value }))}
            popupMatchSelectWidth={false}
            size="small"
            value={size}
          />
        </Deferred>
      </label>
    </footer>
  );
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
