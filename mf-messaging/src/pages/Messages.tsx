import { BackToDashboard } from '../messenger/BackToDashboard';
import { pageLayout } from '../messenger/layout';
import { MessengerScreen } from '../messenger/MessengerScreen';

/** /messages: inside the product's frame. */
export default function Messages() {
  return (
    <MessengerScreen
      layout={pageLayout}
      before={<BackToDashboard />}
      subtitle="Communicate with your connections"
    />
  );
}
