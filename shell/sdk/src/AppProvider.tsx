import { Provider } from 'react-redux';
import { store } from './data/store';
import { AppTheme, type AppThemeProps } from './theme/AppTheme';

/** The page's store and theme. The shell renders this component once, around everything. */
export const AppProvider = (props: AppThemeProps) => (
  <Provider store={store}>
    <AppTheme {...props} />
  </Provider>
);
