import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '@shop/api-client';
import { Icon, joinClasses } from '@shop/ui-kit';
import { PageHead } from '@shop/web-kit';
import { track } from '../../analytics/track.ts';
import { FavouriteButton } from '../../favourites/FavouriteButton.tsx';
import { isFirstEntry } from '../../history/is-first-entry.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../products/Breadcrumbs.tsx';
import { photosIn } from '../../products/photos-in.ts';
import { pictureUrl } from '../../products/picture-url.ts';
import { paidRoubles } from '../../products/prices-of.ts';
import { ProductBadges } from '../../products/ProductBadges.tsx';
import { ProductPrice } from '../../products/ProductPrice.tsx';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { describeText } from '../../seo/describe-text.ts';
import { BuyBox } from './BuyBox.tsx';
import { chosenSeam } from './chosen-options.ts';
import { Gallery } from './Gallery.tsx';
import { OptionPickers } from './OptionPickers.tsx';
import { productPageTexts } from './product.texts.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import styles from './ProductPage.module.css';

const BuyFacts = lazyComponent(async () => (await import('./BuyFacts.tsx')).BuyFacts);
const MoreProducts = lazyComponent(async () => (await import('./MoreProducts.tsx')).MoreProducts);
const ShareButton = lazyComponent(async () => (await import('./ShareButton.tsx')).ShareButton);
const BuyBar = lazyComponent(async () => (await import('./BuyBar.tsx')).BuyBar);
const Description = lazyComponent(async () => (await import('./Description.tsx')).Description);
const ProductLd = lazyComponent(async () => (await import('./ProductLd.tsx')).ProductLd);

interface ProductViewProps {
  product: Product;
  /** A preview by staff, which is neither counted nor indexed. */
  isPreview?: boolean;
}

export function ProductView({ product, isPreview = false }: ProductViewProps) {
  const [chosen, choose] = useChosenOptions(product);
  const buyBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPreview) track({ kind: 'detail', product });
  }, [product, isPreview]);
  const photos = photosIn(product, chosen.colour);
  const pictures = [...(chosenSeam(product, chosen)?.photos ?? []), ...photos];
  return (
    <div className={styles['page']}>
      {/* Products not for sale are missing from lists and the sitemap, so their pages are not indexed either. */}
      {isPreview || !product.isItemAvailable ? (
        <PageHead isPrivate title={product.Title} />
      ) : (
        <ProductHead picture={photos[0]} product={product} />
      )}
      <div className={styles['way']}>
        <BackLink product={product} />
        <Breadcrumbs crumbs={crumbsOf(product)} />
      </div>
      <article className={joinClasses(styles['columns'], product.isItemAvailable ? '' : styles['dimmed'])}>
        {/* Remounts per colour or seam, since each has its own pictures and the gallery starts with the first. */}
        <Gallery
          alts={product.ImageAlts}
          hasChoice={product.Images.length > 1}
          key={pictures.join()}
          pictures={pictures}
          title={product.Title}
        />
        <div className={styles['panel']}>
          <ProductBadges isInline product={product} />
          <div className={styles['titleLine']}>
            <h1 className={styles['title']}>{product.Title}</h1>
            <FavouriteButton colour={chosen.colour ?? undefined} id={product._id} title={product.Title} />
          </div>
          {product.collection ? (
            <Link className={styles['collection']} to={paths.collection(product.collection.link)}>
              {productPageTexts.collection} «{product.collection.name}»
            </Link>
          ) : null}
          <div className={styles['price']}>
            <ProductPrice discountPrice={product.discountPrice} price={product.Price} size="large" />
          </div>
          {product.isItemAvailable ? null : (
            <p className={styles['unavailable']} role="status">
              {productPageTexts.unavailable}
            </p>
          )}
          <OptionPickers choose={choose} chosen={chosen} product={product} />
          <div ref={buyBox}>
            <BuyBox chosen={chosen} product={product} />
          </div>
          <BuyFacts product={product} />
          <Description product={product} />
          <div className={styles['ways']}>
            <Link className={styles['support']} to={paths.page('contacts')}>
              {productPageTexts.support}
              <Icon name="arrow" />
            </Link>
            {isPreview ? null : <ShareButton title={product.Title} />}
          </div>
        </div>
      </article>
      <BuyBar chosen={chosen} isNeededBeside={buyBox} picture={photos[0]} product={product} />
      {isPreview ? null : <MoreProducts colour={chosen.colour} product={product} />}
    </div>
  );
}

function ProductHead({ product, picture }: { product: Product; picture: string | undefined }) {
  const description = describeText(product.Description);
  const isPreorder = product.isItemType === 'type_preorder';
  return (
    <>
      <PageHead
        description={description || product.Title}
        price={{
          amount: paidRoubles(product),
          availability: isPreorder ? 'preorder' : 'in stock',
        }}
        title={product.Title}
        type="product"
        {...(picture && { image: pictureUrl(picture, '950x750') })}
      />
      <ProductLd description={description} product={product} />
    </>
  );
}

/** Goes back to the previous screen; visitors from other sites get a link to the product's section. */
function BackLink({ product }: { product: Product }) {
  const navigate = useNavigate();
  const section = product.Category ? paths.category(product.Category.link) : paths.categories();
  return (
    <Link
      className={styles['back']}
      onClick={(event) => {
        if (isFirstEntry() || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      to={section}
    >
      <Icon name="chevron" size={18} />
      {productPageTexts.back}
    </Link>
  );
}

function crumbsOf({ _id, Title, Category }: Product) {
  const [subcategory] = Category?.additional ?? [];
  return [
    { name: 'Каталог', path: paths.categories() },
    ...(Category ? [{ name: Category.name, path: paths.category(Category.link) }] : []),
    ...(Category && subcategory
      ? [{ name: subcategory.name, path: paths.category(Category.link, subcategory.link) }]
      : []),
    { name: Title, path: paths.product(_id) },
  ];
}
