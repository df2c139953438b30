import { Button } from 'antd';
import { Copy, Rss } from 'lucide-react';
import { copyText } from '@shop/admin-kit';
import { useSites } from '@shop/web-kit';
import { settingsTexts as texts } from './settings.texts.ts';
import styles from './settings.module.css';

const feeds = [
  { name: texts.yandexFeed, path: '/feeds/yandex.xml' },
  { name: texts.newItemsFeed, path: '/feeds/new.xml' },
] as const;

/** The addresses under which the shop gives its products to other sites. */
export function FeedsCard() {
  const { shop } = useSites();
  return (
    <section aria-labelledby="feeds" className={styles['card']}>
      <h2 className={styles['title']} id="feeds">
        <Rss aria-hidden size={18} strokeWidth={1.75} />
        {texts.feeds}
      </h2>
      <p>{texts.feedsText}</p>
      {feeds.map(({ name, path }) => (
        <p className={styles['feed']} key={path}>
          <a href={shop + path} rel="noreferrer" target="_blank">
            {name}
          </a>
          <Button
            aria-label={`${texts.copy}: ${name}`}
            icon={<Copy aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => void copyText(shop + path, texts.copied, texts.notCopied)}
            size="small"
            type="text"
          />
        </p>
      ))}
    </section>
  );
}
