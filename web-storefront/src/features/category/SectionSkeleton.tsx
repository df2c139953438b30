import { Skeleton } from '@shop/ui-kit';
import { PageHead } from '@shop/web-kit';
import { ListPage } from '../../products/ListPage.tsx';
import { categoryTexts } from './category.texts.ts';
import { SectionCover } from './SectionCover.tsx';
import styles from './Section.module.css';

const placeholders = [0, 1, 2];

/** A placeholder for a section's cards while they load. */
export function SectionSkeleton({ title }: { title?: string }) {
  return (
    <ListPage crumbs={[]} title={title ?? <Skeleton part="half" />}>
      {title ? <PageHead title={title} /> : null}
      <div aria-busy="true" aria-label={categoryTexts.loading} className={styles['cards']} role="status">
        {placeholders.map((at) => (
          <div className={styles['card']} key={at}>
            <SectionCover pictures={undefined} />
            <Skeleton part="half" shape="heading" />
          </div>
        ))}
      </div>
    </ListPage>
  );
}
