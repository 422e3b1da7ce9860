// Tabs, in an entry of their own because few pages use them.
export { default as Tab } from '@mui/material/Tab';
export { default as Tabs } from '@mui/material/Tabs';
