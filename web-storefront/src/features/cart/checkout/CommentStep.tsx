import { checkoutTexts } from './checkout.texts.ts';
import { DraftArea } from './DraftArea.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepWays } from './step-ways.ts';
import styles from './CheckoutDialog.module.css';

export function CommentStep({ ways }: { ways: StepWays }) {
  return (
    <StepForm step="comment" ways={ways}>
      {() => (
        <div className={styles['fields']}>
          <DraftArea label={checkoutTexts.comment} name="comment" note={checkoutTexts.commentNote} rows={5} />
        </div>
      )}
    </StepForm>
  );
}
