import { DeliveryChoice } from './DeliveryChoice.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';

export function DeliveryStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="delivery" ways={ways}>
      {(fieldErrors) => <DeliveryChoice fieldError={fieldErrors.delivery} />}
    </StepForm>
  );
}
