import { Link, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@shop/ui-kit';
import { ErrorScreen, NotFound, PageHead, parseApiError, RichText, shopBrand } from '@shop/web-kit';
import { help, legal } from '../../layout/nav-items.ts';
import { paths } from '../../paths.ts';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { describeText } from '../../seo/describe-text.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { HelpNav } from './HelpNav.tsx';
import { pageQuery } from './page.queries.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageTexts } from './page.texts.ts';
import styles from './ContentPage.module.css';

/** A content page written by staff: the offer, delivery, contacts, … */
export function ContentPage() {
  const { link = '' } = useParams();
  const { data: page, error, isPending, refetch } = useQuery(pageQuery(link));
  if (page) {
    const content = fillPlaceholders(page.content, shopBrand());
    return (
      <div className={styles['page']}>
        <PageHead description={describeText(content)} title={page.title} />
        <article className={styles['article']}>
          <h1 className={styles['title']}>{page.title}</h1>
          <RichText html={content} />
        </article>
        <HelpNav items={[...help, ...legal]} />
      </div>
    );
  }
  if (isPending) return <PageSkeleton />;
  return <PageError error={error} onRetry={() => void refetch()} />;
}

function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = parseApiError(error);
  const isUnanswered = failure.kind === 'unanswered';
  if (isUnanswered || failure.status !== 404) {
    const text = isUnanswered ? pageTexts.unknown : pageTexts.failed;
    // Without the error, whose text for time-outs is the product's. DECISIONS 12
    return <ErrorScreen error={null} onRetry={onRetry} text={text} />;
  }
  return (
    <NotFound text={pageTexts.notFound}>
      <FollowMoved />
      <Link className={buttonClass()} to={paths.home()}>
        На главную
      </Link>
    </NotFound>
  );
}
