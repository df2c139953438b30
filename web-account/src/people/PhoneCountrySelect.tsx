import { Icon } from '@shop/ui-kit';
import { phoneCountries, type PhoneCountry } from './phone-countries.ts';
import styles from './PhoneField.module.css';

interface PhoneCountrySelectProps {
  country: PhoneCountry;
  disabled?: boolean;
  onChoose: (country: string) => void;
}

/** The country code of a number. A native select: phones show it as their own picker, and it needs no download. */
export function PhoneCountrySelect({ country, disabled = false, onChoose }: PhoneCountrySelectProps) {
  return (
    <span className={styles['country']}>
      <span aria-hidden>{country.prefix}</span>
      <Icon name="chevron" size={14} />
      <select
        aria-label="Страна номера"
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        value={country.id}
      >
        {phoneCountries.map(({ id, name, prefix }) => (
          <option key={id} value={id}>
            {name} {prefix}
          </option>
        ))}
      </select>
    </span>
  );
}
