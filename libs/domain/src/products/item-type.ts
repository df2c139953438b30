/** The sales types of products. */
export const itemTypes = ['type_available', 'type_limited', 'type_preorder'] as const;

export type ItemType = (typeof itemTypes)[number];

const labels = {
  type_available: 'Обычный',
  type_limited: 'Лимитированный',
  type_preorder: 'Предзаказ',
} as const satisfies Record<ItemType, string>;

/** The label of a type; imported products may have an unknown one. */
export function itemTypeLabel(type: string): string {
  const known = itemTypes.find((one) => one === type);
  return known ? labels[known] : 'Неизвестный тип';
}
