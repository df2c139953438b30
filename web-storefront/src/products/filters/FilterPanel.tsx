import { useRef, type FormEvent, type ReactNode } from 'react';
import type { Facets } from '@shop/api-client';
import { colourLabel } from '@shop/domain';
import { Button } from '@shop/ui-kit';
import { Swatch } from '../Swatch.tsx';
import { partTexts, typeText } from './filter-parts.texts.ts';
import { parseListChoice } from './list-choice.ts';
import { PriceGroup } from './PriceGroup.tsx';
import type { ListChoiceControl } from './use-list-choice.ts';
import { ValueGroup } from './ValueGroup.tsx';
import styles from './FilterPanel.module.css';

export interface FilterPanelProps {
  facets: Facets;
  control: ListChoiceControl;
  /** Whether all products have fast delivery, so that no filter asks for it. */
  isFastOnly?: boolean;
  /** Names of the categories by link, for lists with several categories: in the search. */
  categoryNames?: ReadonlyMap<string, string> | undefined;
  /** Associates the sort select, which is outside the form, with it. */
  formId?: string;
}

/**
 * All filters of a list as a form: with JavaScript each change applies immediately, without it the button submits them
 * together.
 */
export function FilterPanel({
  facets,
  control,
  isFastOnly = false,
  categoryNames,
  formId,
}: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { sorts, choose, others } = control;
  const takePrice = (): void => {
    if (!form.current) return;
    const { priceFrom, priceTo } = parseListChoice(readForm(form.current), sorts);
    choose({ priceFrom, priceTo });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    takePrice();
  };
  return (
    <form className={styles['panel']} id={formId} method="get" onSubmit={submit} ref={form}>
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} name={name} type="hidden" value={value} />
      ))}
      {categoryNames ? (
        <ValueGroup
          control={control}
          kind="categories"
          labelOf={(link) => categoryNames.get(link) ?? link}
          offered={facets.categories}
          title={partTexts.categories}
        />
      ) : null}
      <ValueGroup
        control={control}
        kind="types"
        labelOf={typeText}
        offered={facets.types}
        title={partTexts.types}
      />
      {isFastOnly ? null : <FastDelivery control={control} />}
      <PriceGroup control={control} onDone={takePrice} range={facets.price} />
      <ValueGroup
        control={control}
        kind="colors"
        labelOf={colourWithSwatch}
        offered={facets.colors}
        title={partTexts.colours}
      />
      <ValueGroup
        control={control}
        isShort
        kind="sizes"
        labelOf={(size) => size}
        offered={facets.sizes}
        title={partTexts.sizes}
      />
      <Button className={styles['apply']} type="submit">
        {partTexts.apply}
      </Button>
    </form>
  );
}

function FastDelivery({ control: { choice, choose } }: Pick<FilterPanelProps, 'control'>) {
  return (
    <label className={styles['value']}>
      <input
        checked={choice.fastDelivery}
        className={styles['box']}
        name="fastDelivery"
        onChange={() => choose({ fastDelivery: !choice.fastDelivery })}
        type="checkbox"
        value="true"
      />
      <span className={styles['name']}>{partTexts.fastDelivery}</span>
    </label>
  );
}

function colourWithSwatch(colour: string): ReactNode {
  return (
    <>
      <Swatch colour={colour} />
      {colourLabel(colour)}
    </>
  );
}

/** The fields of a form as URL parameters. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') address.append(name, value);
  return address;
}
