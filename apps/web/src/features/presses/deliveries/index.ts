export { DeliveryStates } from './delivery-states.tsx'
export { SendButton } from './send-button.tsx'
