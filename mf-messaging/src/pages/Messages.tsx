import { MessagesPage } from '../messenger/MessagesPage';

export default MessagesPage;
