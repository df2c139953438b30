import { Button } from 'antd';
import { showToast } from '@shop/web-kit';
import { confirmAction } from '../../src/index.ts';
import styles from './ConfirmExample.module.css';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let attempts = 0;

/** Confirmation dialogs: plain, slow, failing, and with a word to type. */
export function ConfirmExample() {
  return (
    <>
      <h1>Вопросы</h1>
      <div className={styles['ways']}>
        <Button
          onClick={() =>
            void confirmAction({
              title: '48 заказов станут «В печати»',
              text: '48 покупателей получат письмо.',
              confirm: 'Изменить статус',
              action: async () => {
                await pause(600);
                showToast('Статусы заказов успешно изменены', 'success');
              },
            })
          }
        >
          Изменить статус
        </Button>
        <Button
          danger
          onClick={() =>
            void confirmAction({
              title: 'Удалить коллекцию «Северное сияние»?',
              text: '12 товаров останутся без коллекции.',
              confirm: 'Удалить',
              isDangerous: true,
              word: 'УДАЛИТЬ Северное сияние',
              action: async () => showToast('Коллекция была удалена.', 'success'),
            })
          }
        >
          Удалить коллекцию
        </Button>
        <Button
          onClick={() =>
            void confirmAction({
              title: 'Вернуть покупателю 4 290,00 руб.?',
              confirm: 'Вернуть',
              action: async () => {
                attempts += 1;
                if (attempts % 2 === 1)
                  throw { statusCode: 409, code: 'X', message: 'Банк пока не отвечает' };
                showToast('Деньги возвращены', 'success');
              },
            })
          }
        >
          Вернуть деньги
        </Button>
      </div>
    </>
  );
}
