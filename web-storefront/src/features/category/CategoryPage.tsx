import { Link, useParams } from 'react-router-dom';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Category } from '@shop/api-client';
import { countOf } from '@shop/domain';
import { PageHead } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { ListPage } from '../../products/ListPage.tsx';
import { productForms } from '../../products/product.texts.ts';
import { CategoryError } from './CategoryError.tsx';
import { categoryQuery, coverQuery } from './category.queries.ts';
import { categoryTexts } from './category.texts.ts';
import { SectionCover } from './SectionCover.tsx';
import { SectionSkeleton } from './SectionSkeleton.tsx';
import styles from './Section.module.css';

/** One category: a card for each of its subcategories. */
export function CategoryPage() {
  const { category: link = '' } = useParams();
  const { data: category, error, isPending, refetch } = useQuery(categoryQuery(link));
  if (isPending) return <SectionSkeleton />;
  if (!category) return <CategoryError error={error} onRetry={() => void refetch()} />;
  const { name, items } = category;
  const crumbs = [
    { name: categoryTexts.all, path: paths.categories() },
    { name, path: paths.category(link) },
  ];
  const description = categoryTexts.describe(
    name,
    items.map((item) => item.name),
  );
  return (
    <ListPage crumbs={crumbs} title={name}>
      <PageHead description={description} title={name} />
      <SubcategoryCards category={category} />
    </ListPage>
  );
}

function SubcategoryCards({ category: { link, items } }: { category: Category }) {
  const covers = useQueries({ queries: items.map((item) => coverQuery(link, item.link)) });
  return (
    <ul className={styles['cards']} role="list">
      {items.map((item, at) => (
        <li className={styles['card']} key={item.link}>
          <SectionCover isEager={at < 2} pictures={covers[at]?.data} />
          <h2 className={styles['name']}>
            <Link className={styles['whole']} to={paths.category(link, item.link)}>
              {item.name}
            </Link>
          </h2>
          <p className={styles['amount']}>{countOf(item.productCount, productForms)}</p>
        </li>
      ))}
    </ul>
  );
}
