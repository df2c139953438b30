import { Link } from 'react-router-dom';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Category } from '@shop/api-client';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, PageHead } from '@shop/web-kit';
import { catalogueQuery } from '../../layout/catalogue/catalogue.queries.ts';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../products/EmptyList.tsx';
import { ListPage } from '../../products/ListPage.tsx';
import { coverQuery } from './category.queries.ts';
import { categoryTexts } from './category.texts.ts';
import { SectionCover } from './SectionCover.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';
import styles from './Section.module.css';

const crumbs = [{ name: categoryTexts.all, path: paths.categories() }];

/** The whole catalogue: every category with its subcategories. */
export function CategoriesPage() {
  const { data: categories, error, isPending, refetch } = useQuery(catalogueQuery());
  if (isPending) return <SectionSkeleton title={categoryTexts.all} />;
  if (!categories) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <ListPage crumbs={crumbs} title={categoryTexts.all}>
      <PageHead description={categoryTexts.allDescription} title={categoryTexts.all} />
      {categories.length > 0 ? <CategoryCards categories={categories} /> : <NoCategories />}
    </ListPage>
  );
}

function CategoryCards({ categories }: { categories: readonly Category[] }) {
  const covers = useQueries({ queries: categories.map(({ link }) => coverQuery(link)) });
  return (
    <ul className={styles['cards']} role="list">
      {categories.map(({ link, name, items }, at) => (
        <li className={styles['card']} key={link}>
          <SectionCover isEager={at < 2} pictures={covers[at]?.data} />
          <h2 className={styles['name']}>
            <Link className={styles['whole']} to={paths.category(link)}>
              {name}
            </Link>
          </h2>
          <ul className={styles['inside']}>
            {items.map((item) => (
              <li key={item.link}>
                <Link className={styles['part']} to={paths.category(link, item.link)}>
                  {item.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function NoCategories() {
  return (
    <EmptyList text={categoryTexts.empty}>
      <Link className={buttonClass()} to={paths.home()}>
        На главную
      </Link>
    </EmptyList>
  );
}
