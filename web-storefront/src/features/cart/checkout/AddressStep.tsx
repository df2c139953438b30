import { AddressFields } from './AddressFields.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function AddressStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="address" ways={ways}>
      {(fieldErrors) => (
        <div className={styles['fields']}>
          <AddressFields fieldErrors={fieldErrors} />
        </div>
      )}
    </StepForm>
  );
}
