/** Drawn by others by themselves: rows and columns by forms, tooltips by menus, the empty list by selects. */
const impliedComponents = ['Col', 'Empty', 'Row', 'Space', 'Tooltip'] as const;

/** Whose styles the stylesheet of the back office holds. `antd-styles.spec.tsx` finds one that is imported and missing. */
export const styledComponents = [
  'Alert',
  'Button',
  'Checkbox',
  'Descriptions',
  'Drawer',
  'Dropdown',
  'Form',
  'Input',
  'InputNumber',
  'Mentions',
  'Menu',
  'Modal',
  'Pagination',
  'Popover',
  'Radio',
  'Segmented',
  'Select',
  'Spin',
  'Tabs',
  'Tag',
  ...impliedComponents,
] as const;
