import type { ReactNode } from 'react';
import type { Product } from '@shop/api-client';
import { colourLabel } from '@shop/domain';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { Swatch } from '../../products/Swatch.tsx';
import { pictureUrl } from '../../products/picture-url.ts';
import { canBeWithoutSeam, type ChosenOptions } from './chosen-options.ts';
import { productPageTexts } from './product.texts.ts';
import type { Choose } from './use-chosen-options.ts';
import styles from './OptionPickers.module.css';

const SizeHelp = lazyComponent(async () => (await import('./SizeHelp.tsx')).SizeHelp);

interface OptionPickersProps {
  product: Product;
  chosen: ChosenOptions;
  choose: Choose;
}

/** The options: colour, size and seam. An option with a single value is preselected. */
export function OptionPickers({ product, chosen, choose }: OptionPickersProps) {
  const { Colors, Sizes, Seams } = product;
  return (
    <div className={styles['pickers']}>
      {Colors.length > 0 ? (
        <Group legend={productPageTexts.colour} reported={chosen.colour ? colourLabel(chosen.colour) : ''}>
          {Colors.map((colour) => (
            <Option
              isChosen={colour === chosen.colour}
              key={colour}
              label={colourLabel(colour)}
              name="colour"
              onChoose={() => choose('colour', colour)}
            >
              <Swatch colour={colour} />
            </Option>
          ))}
        </Group>
      ) : null}
      {Sizes.length > 0 ? (
        <Group legend={productPageTexts.size} reported={chosen.size ?? ''}>
          {Sizes.map((size) => (
            <Option
              isChosen={size === chosen.size}
              key={size}
              name="size"
              onChoose={() => choose('size', size)}
            >
              {size}
            </Option>
          ))}
        </Group>
      ) : null}
      {Sizes.length > 0 ? (
        <div className={styles['help']} data-has-table={product.sizeTable !== undefined}>
          <SizeHelp product={product} />
        </div>
      ) : null}
      {Seams.length > 0 ? <SeamPicker choose={choose} chosen={chosen} product={product} /> : null}
    </div>
  );
}

function SeamPicker({ product, chosen, choose }: OptionPickersProps) {
  const byDefault = product.defaultSeamTitle || productPageTexts.noSeam;
  return (
    <Group legend={productPageTexts.seams} reported={chosen.seam ?? byDefault}>
      {canBeWithoutSeam(product) ? (
        <Option isChosen={chosen.seam === null} name="seam" onChoose={() => choose('seam', null)}>
          {byDefault}
        </Option>
      ) : null}
      {product.Seams.map(({ name, color, photos }) => (
        <Option isChosen={name === chosen.seam} key={name} name="seam" onChoose={() => choose('seam', name)}>
          {photos[0] ? (
            <img
              alt=""
              className={styles['photo']}
              height={40}
              loading="lazy"
              src={pictureUrl(photos[0], '50x50')}
              width={40}
            />
          ) : (
            <Swatch colour={color} />
          )}
          {name}
        </Option>
      ))}
    </Group>
  );
}

function Group({ legend, reported, children }: { legend: string; reported: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>
        {legend}
        {reported ? <span className={styles['told']}>{reported}</span> : null}
      </legend>
      <div className={styles['options']}>{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  /** The accessible name of an option without text. */
  label?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ name, label, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className={styles['option']} title={label}>
      <input
        aria-label={label}
        checked={isChosen}
        className={styles['radio']}
        name={name}
        onChange={onChoose}
        type="radio"
      />
      <span className={styles['face']} data-kind={name}>
        {children}
      </span>
    </label>
  );
}
