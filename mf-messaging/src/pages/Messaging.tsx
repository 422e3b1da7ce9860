import { MessagingPage } from '../messenger/MessagingPage';

export default MessagingPage;
