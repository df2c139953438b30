import { Link } from 'react-router-dom';
import { colourLabel, formatMoney, roublesToKopecks } from '@shop/domain';
import { Icon } from '@shop/ui-kit';
import { partTexts, typeText } from './filter-parts.texts.ts';
import { countChosen, nothingChosen, valueKinds, type ListChoice, type ValueKind } from './list-choice.ts';
import type { ListChoiceControl } from './use-list-choice.ts';
import styles from './FilteredList.module.css';

interface ChosenFiltersProps {
  control: ListChoiceControl;
  categoryNames?: ReadonlyMap<string, string> | undefined;
}

interface Chosen {
  name: string;
  /** The change of the URL that removes this filter. */
  without: Partial<ListChoice>;
}

/** The active filters, each as a link that removes it. */
export function ChosenFilters({ control: { choice, addressOf }, categoryNames }: ChosenFiltersProps) {
  if (countChosen(choice) === 0) return null;
  const chosen = [...chosenValues(choice, categoryNames), ...chosenPrice(choice)];
  if (choice.fastDelivery) chosen.push({ name: partTexts.fastDelivery, without: { fastDelivery: false } });
  return (
    <ul aria-label={partTexts.chosen} className={styles['chosen']} role="list">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <Link
            aria-label={partTexts.remove(name)}
            className={styles['chip']}
            preventScrollReset
            to={addressOf(without)}
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles['reset']} preventScrollReset to={addressOf(nothingChosen)}>
          {partTexts.reset}
        </Link>
      </li>
    </ul>
  );
}

function chosenValues(choice: ListChoice, categoryNames?: ReadonlyMap<string, string>): Chosen[] {
  const nameOf: Record<ValueKind, (value: string) => string> = {
    categories: (link) => categoryNames?.get(link) ?? link,
    colors: colourLabel,
    sizes: (size) => size,
    types: typeText,
  };
  return valueKinds.flatMap((kind) =>
    choice[kind].map((value) => ({
      name: nameOf[kind](value),
      without: { [kind]: choice[kind].filter((one) => one !== value) },
    })),
  );
}

function chosenPrice({ priceFrom, priceTo }: ListChoice): Chosen[] {
  if (priceFrom === null && priceTo === null) return [];
  const money = (price: number): string => formatMoney(roublesToKopecks(price));
  const words = [
    priceFrom === null ? '' : `${partTexts.priceFrom} ${money(priceFrom)}`,
    priceTo === null ? '' : `${partTexts.priceTo} ${money(priceTo)}`,
  ];
  return [{ name: words.filter(Boolean).join(' '), without: { priceFrom: null, priceTo: null } }];
}
