import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Badge } from '@shop/ui-kit';
import { Section } from '../../layout/Section.tsx';
import { Loaded } from './Loaded.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { ownerOptions } from './security.queries.ts';
import { secondFactorTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

/** Turns sign-in with a code from the owner's phone on and off. */
export function SecondFactor() {
  const query = useQuery(ownerOptions());
  const [open, setOpen] = useState<'setUp' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Section lead={texts.lead} title={texts.title}>
      <Loaded query={query}>
        {({ hasSecondFactor: isOn }) => (
          <div className={styles['row']}>
            {isOn ? (
              <Badge variant="soft">{texts.on}</Badge>
            ) : (
              <span className={styles['soft']}>{texts.off}</span>
            )}
            <Button onClick={() => setOpen(isOn ? 'remove' : 'setUp')} type={isOn ? 'default' : 'primary'}>
              {isOn ? texts.turnOff : texts.turnOn}
            </Button>
          </div>
        )}
      </Loaded>
      {open === 'setUp' ? <SetUpSecondFactor onClose={close} /> : null}
      {open === 'remove' ? <RemoveSecondFactor onClose={close} /> : null}
    </Section>
  );
}
