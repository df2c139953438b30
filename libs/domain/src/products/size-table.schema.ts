import { z } from 'zod';
import { typedLine } from '../words/typed-line.ts';

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const sizeTableLimits = {
  measures: 8,
  measure: 60,
  rows: 30,
  size: 100,
  howTo: 1_000,
  cm: 999,
} as const;

/** Measurements of a garment in centimetres, by size, and how they are taken. */
export const sizeTable = z
  .strictObject({
    /** The names of the columns: «Ширина груди». */
    measures: z
      .array(typedLine('Назовите мерку').min(1, 'Назовите мерку').max(sizeTableLimits.measure))
      .min(1, 'Добавьте мерку')
      .max(sizeTableLimits.measures),
    rows: z
      .array(
        z.strictObject({
          size: typedLine('Укажите размер').min(1, 'Укажите размер').max(sizeTableLimits.size),
          /** One for each measure; null: not measured. */
          values: z.array(z.number().min(0).max(sizeTableLimits.cm).nullable()),
        }),
      )
      .min(1, 'Добавьте размер')
      .max(sizeTableLimits.rows),
    howTo: z.string().trim().max(sizeTableLimits.howTo),
  })
  .refine(({ measures, rows }) => rows.every(({ values }) => values.length === measures.length), {
    path: ['rows'],
    error: 'В каждой строке столько чисел, сколько мерок',
  })
  .refine(({ measures }) => areDifferent(measures), { path: ['measures'], error: 'Мерки повторяются' })
  .refine(({ rows }) => areDifferent(rows.map(({ size }) => size)), {
    path: ['rows'],
    error: 'Размеры повторяются',
  });

export type SizeTable = z.infer<typeof sizeTable>;
