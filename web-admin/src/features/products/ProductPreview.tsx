import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, ConfigProvider, Drawer, Form } from 'antd';
import { Copy, ExternalLink } from 'lucide-react';
import { apiErrorText, copyText, MomentInput } from '@shop/admin-kit';
import { createPreview } from '@shop/api-client';
import { colourLabel, discountPercent, formatMoney, itemTypeLabel, roublesToKopecks } from '@shop/domain';
import { useSites } from '@shop/web-kit';
import type { ProductValues } from './product-values.ts';
import { formTexts as texts } from './products.texts.ts';
import styles from './ProductPreview.module.css';

interface ProductPreviewProps {
  /** Null for an unsaved product. */
  id: string | null;
}

/** Shows how customers will see the edited product. */
export function ProductPreview({ id }: ProductPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['open']}>
        <button className={styles['button']} onClick={() => setOpen(true)} type="button">
          {texts.preview}
        </button>
      </div>
      <Drawer onClose={() => setOpen(false)} open={isOpen} size="large" title={texts.preview}>
        {/* The preview stays enabled for users who may not edit. */}
        <ConfigProvider componentDisabled={false}>{isOpen ? <Preview id={id} /> : null}</ConfigProvider>
      </Drawer>
    </>
  );
}

function Preview({ id }: ProductPreviewProps) {
  const form = Form.useFormInstance<ProductValues>();
  const watched: ProductValues | undefined = Form.useWatch([], form);
  return (
    <div className={styles['preview']}>
      {id === null ? null : <PreviewLink id={id} />}
      {watched ? (
        <>
          <h3>{texts.previewCard}</h3>
          <Card values={watched} />
          <h3>{texts.previewPage}</h3>
          <Page values={watched} />
        </>
      ) : null}
    </div>
  );
}

/** Opens the saved product in the shop itself, as it will be at a chosen time. */
function PreviewLink({ id }: { id: string }) {
  const sites = useSites();
  const [asOf, setAsOf] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: async (): Promise<string> => {
      const { data } = await createPreview({ path: { id }, body: asOf === null ? {} : { asOf } });
      return `${sites.shop}/preview#${data.token}`;
    },
  });
  const open = async (): Promise<void> => {
    // Opened synchronously on the click: browsers block windows that are opened later.
    const opened = window.open('', '_blank');
    const address = await make.mutateAsync().catch(() => null);
    if (!opened) return;
    if (address === null) return opened.close();
    opened.opener = null;
    opened.location.replace(address);
  };
  const copy = async (): Promise<void> => {
    const address = await make.mutateAsync().catch(() => null);
    if (address === null) return;
    await copyText(address, texts.previewCopied, texts.previewNotCopied);
  };
  return (
    <div className={styles['link']}>
      <p className={styles['help']}>{texts.previewUnsaved}</p>
      <label className={styles['asOf']}>
        {texts.previewAsOf}
        <MomentInput onChange={(at) => setAsOf(at ?? null)} value={asOf} />
      </label>
      <Button
        icon={<ExternalLink aria-hidden size={16} />}
        loading={make.isPending}
        onClick={() => void open()}
      >
        {texts.previewOpen}
      </Button>
      <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
        {texts.previewCopy}
      </Button>
      {make.isError ? (
        <Alert
          description={apiErrorText(make.error)}
          role="alert"
          showIcon
          title={texts.previewFailed}
          type="error"
        />
      ) : null}
    </div>
  );
}

/** During typing the value may have more decimals than a price. */
const kopecks = (roubles: number | null): number => roublesToKopecks(Math.round((roubles ?? 0) * 100) / 100);

function Price({ values: { price, discountPrice } }: { values: ProductValues }) {
  const percent = discountPercent({
    priceKopecks: kopecks(price),
    discountPriceKopecks: kopecks(discountPrice),
  });
  const isReduced = (discountPrice ?? 0) > 0 && (discountPrice ?? 0) < (price ?? 0);
  return (
    <p className={styles['price']}>
      <strong>{formatMoney(kopecks(isReduced ? discountPrice : price))}</strong>
      {isReduced ? <s>{formatMoney(kopecks(price))}</s> : null}
      {isReduced && percent > 0 ? <span className={styles['percent']}>−{percent}%</span> : null}
    </p>
  );
}

function Card({ values }: { values: ProductValues }) {
  const [front] = values.photos.images;
  return (
    <article className={styles['card']} data-preview-card>
      {front ? (
        <img alt={front.alt} src={`${front.url}?size=512x512`} />
      ) : (
        <span className={styles['noPhoto']} />
      )}
      {values.itemType === null || values.itemType === 'type_available' ? null : (
        <span className={styles['badge']}>{itemTypeLabel(values.itemType)}</span>
      )}
      <h4>{values.title.trim() || texts.noTitle}</h4>
      <Price values={values} />
    </article>
  );
}

function Page({ values }: { values: ProductValues }) {
  const { photos, title, colours, sizes, seams, tags } = values;
  const [colour, setColour] = useState<string | null>(null);
  const own = photos.images.filter(({ url }) => photos.colours[url] === colour);
  const shown = colour === null || own.length === 0 ? photos.images : own;
  return (
    <article className={styles['page']}>
      <div className={styles['gallery']}>
        {shown.map(({ url, alt }) => (
          <img alt={alt} key={url} src={`${url}?size=512x512`} />
        ))}
      </div>
      <h4>{title.trim() || texts.noTitle}</h4>
      <Price values={values} />
      <p className={styles['choices']}>
        {colours.map((one) => (
          <button
            aria-pressed={one === colour}
            key={one}
            onClick={() => setColour(one === colour ? null : one)}
            type="button"
          >
            <span aria-hidden className={styles['dot']} style={{ background: one }} />
            {colourLabel(one)}
          </button>
        ))}
      </p>
      <p className={styles['choices']}>
        {sizes.map((size) => (
          <span key={size}>{size}</span>
        ))}
      </p>
      {seams.length > 0 ? <p>{seams.map(({ name }) => name).join(', ')}</p> : null}
      <iframe
        className={styles['description']}
        sandbox=""
        srcDoc={values.description}
        title={texts.description}
      />
      <dl className={styles['tags']}>
        {tags.map((tag, at) => (
          // Names may occur twice.
          <div key={`${at}-${tag?.name}`}>
            <dt>{tag?.name}</dt>
            <dd>{tag?.value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
