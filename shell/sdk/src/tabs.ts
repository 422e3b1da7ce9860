// Tabs. A separate entry point, because few pages use them.
export { default as Tab } from '@mui/material/Tab';
export { default as Tabs } from '@mui/material/Tabs';
