/** Rendered indirectly: rows and columns by forms, tooltips by menus, the empty list by selects. */
const impliedComponents = ['Col', 'Empty', 'Row', 'Space', 'Tooltip'] as const;

/** The components in the back office stylesheet. `antd-styles.spec.tsx` detects an imported one that is missing. */
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
