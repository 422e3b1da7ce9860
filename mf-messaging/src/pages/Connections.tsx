import { ConnectionsPage } from '../connections/ConnectionsPage';

export default ConnectionsPage;
