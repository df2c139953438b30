import { Button } from 'antd';
import { ExternalLink } from 'lucide-react';
import { cardClass, joinClasses } from '@shop/ui-kit';
import { photoTexts as texts } from './photos.texts.ts';
import styles from './Photos.module.css';

interface HomePreviewProps {
  left: string | null;
  right: string | null;
  /** The URL of the home page. */
  home: string;
}

/** The head of the home page with the two covers, in desktop and phone layout. */
export function HomePreview({ left, right, home }: HomePreviewProps) {
  return (
    <section aria-label={texts.preview} className={joinClasses(cardClass(), styles['sheet'])}>
      <header className={styles['previewHead']}>
        <div>
          <h2 className={styles['title']}>{texts.preview}</h2>
          <p className={styles['help']}>{texts.previewHelp}</p>
        </div>
        <Button href={home} icon={<ExternalLink aria-hidden size={16} />} rel="noreferrer" target="_blank">
          {texts.open}
        </Button>
      </header>
      <div className={styles['devices']}>
        <Device images={[left, right]} kind="desktop" label={texts.desktop} />
        <Device images={[left, right]} kind="phone" label={texts.phone} />
      </div>
    </section>
  );
}

interface DeviceProps {
  kind: 'desktop' | 'phone';
  label: string;
  images: readonly (string | null)[];
}

function Device({ kind, label, images }: DeviceProps) {
  return (
    <div aria-label={label} className={styles['device']} data-kind={kind} role="img">
      <div className={styles['head']}>
        <span className={styles['logo']} />
        <span className={styles['line']} />
      </div>
      <div className={styles['covers']}>
        {images.map((url, at) =>
          url === null ? (
            <span className={styles['cover']} key={at} />
          ) : (
            <img alt="" className={styles['cover']} key={at} src={url} />
          ),
        )}
      </div>
      <div className={styles['goods']}>
        {Array.from({ length: kind === 'desktop' ? 4 : 2 }, (_, at) => (
          <span className={styles['product']} key={at} />
        ))}
      </div>
    </div>
  );
}
